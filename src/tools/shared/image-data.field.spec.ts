import { validateSync } from 'class-validator';
import { validateAs } from '../../mcp/schema/validate-as.js';
import { ImageData } from './image-data.field.js';

class Picture {
  @ImageData('A picture.') image!: unknown;
}

const STARTS = {
  png: '89504e470d0a1a0a0000000d',
  jpeg: 'ffd8ffe000104a464946',
  gif: '474946383961010001',
  webp: '524946461a00000057454250',
  avif: '0000001c6674797061766966',
};

const dataUri = (type: string, hex: string) =>
  `data:image/${type};base64,${Buffer.from(hex, 'hex').toString('base64')}`;
const isRefused = (image: unknown) => validateSync(Object.assign(new Picture(), { image })).length > 0;

describe('ImageData', () => {
  it.each(Object.entries(STARTS))('takes a %s whose bytes are one', (type, hex) => {
    expect(isRefused(dataUri(type, hex))).toBe(false);
  });

  it.each([
    ['a kind the bytes are not', dataUri('png', STARTS.jpeg)],
    ['bytes that are no picture', dataUri('png', Buffer.from('<html>').toString('hex'))],
    ['a kind Discord does not take', dataUri('bmp', '424d')],
    ['no bytes', 'data:image/png;base64,'],
    ['an address', 'https://example.com/picture.png'],
    ['what is no text', 7],
  ])('refuses %s', (_, image) => {
    expect(isRefused(image)).toBe(true);
  });

  it('says what bare base64 lacks', async () => {
    const refused = await validateAs(Picture, { image: Buffer.from(STARTS.png, 'hex').toString('base64') });
    expect(JSON.stringify(refused)).toContain('put data:image/png;base64, before it');
  });
});
