import { messageWords } from './message-words.js';

describe('the words of a message', () => {
  it('are all that people read in it, and in what it forwards', () => {
    const poll = { question: 'Tea?', answers: [{ answer_id: 1, text: 'Yes' }], expiry: null };
    const embed = { title: 'Title', fields: [{ name: 'Field', value: 'Value' }], footer: 'Small print' };
    const message = {
      content: '',
      components_text: 'Laid out',
      embeds: [embed],
      poll: { ...poll, allow_multiselect: false, finalized: false },
      forwarded: [{ content: 'Copied', stickers: ['wave'] }],
    };
    const words = ['Laid out', 'Title', 'Field', 'Value', 'Small print', 'Tea?', 'Yes', 'Copied', 'wave'];
    expect(messageWords(message)).toEqual(words);
  });
});
