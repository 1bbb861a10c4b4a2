import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToolCall } from '../../../mcp/dispatch/tool-call.js';
import { Text } from '../../../mcp/schema/fields/index.js';
import type { FetchService } from '../../../network/fetch.service.js';
import { UploadFiles } from '../message/upload-files.service.js';
import { FilesGate } from './files.gate.js';
import { Picture } from './picture.field.js';

class Input {
  @Picture('Icon.', { nullable: true }) icon!: unknown;
  @Picture('Badge.', { most: 64, types: ['png'] }) badge!: unknown;
  @Text('A place.') place!: unknown;
}

const STARTS = {
  png: '89504e470d0a1a0a0000000d',
  jpeg: 'ffd8ffe000104a464946',
  gif: '474946383961010001',
  webp: '524946461a00000057454250',
  avif: '0000001c6674797061766966',
};
const base64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
const PNG = base64(STARTS.png);
const PNG_URI = `data:image/png;base64,${PNG}`;
const ADDRESS = 'https://example.com/icon.png';

/** What stands at the one host that may be asked. */
const site = {
  refusal: (address: string) => (address === ADDRESS ? undefined : 'is at a host that nothing is fetched from'),
  get: () => Promise.resolve({ bytes: Buffer.from(STARTS.png, 'hex') }),
} as unknown as FetchService;

describe('the files among the arguments of a call', () => {
  let filesDir: string;
  let gate: FilesGate;
  beforeAll(() => {
    filesDir = mkdtempSync(join(tmpdir(), 'files-'));
    for (const name of ['icon.png', 'icon']) writeFileSync(join(filesDir, name), Buffer.from(STARTS.png, 'hex'));
    writeFileSync(join(filesDir, 'note.png'), 'no picture');
    gate = new FilesGate(new UploadFiles({ resultMaxBytes: 1024, filesDir }, site));
  });
  afterAll(() => rmSync(filesDir, { recursive: true }));

  const callWith = (args: Record<string, unknown>) => ({ tool: { input: Input }, args }) as unknown as ToolCall;
  const read = async (args: Record<string, unknown>) => {
    const call = callWith(args);
    await gate.check(call);
    return call.args;
  };

  it.each([
    ['base64', PNG],
    ['a data URL', PNG_URI],
    ['a data URL that calls it something else', `data:application/octet-stream;base64,${PNG}`],
    ['a file of the upload directory', 'icon.png'],
    ['one whose name has no dot', './icon'],
    ['an address', ADDRESS],
  ])('are data URIs behind it, given as %s', async (_, icon) => {
    expect(await read({ icon, place: 'a.b' })).toEqual({ icon: PNG_URI, place: 'a.b' });
  });

  it.each(Object.entries(STARTS))('are what their bytes are: %s', async (type, hex) => {
    expect(await read({ icon: base64(hex) })).toEqual({ icon: `data:image/${type};base64,${base64(hex)}` });
  });

  it('may be null or missing', async () => {
    expect(await read({ icon: null })).toEqual({ icon: null });
  });

  it.each([
    ['bytes of no kind', { icon: base64('424d') }, 'must be a picture: png, jpeg, gif, webp, avif'],
    ['a kind that is not taken here', { badge: base64(STARTS.gif) }, 'must be a picture: png'],
    ['too many bytes', { badge: base64(STARTS.png.padEnd(130, '0')) }, 'is too large: it may have 0.0625 KiB'],
    ['a part of base64', { icon: 'QUJDR' }, 'must be whole base64'],
    ['no file of the directory', { icon: '../icon.png' }, 'is no file in the upload directory of this server'],
    ['a file of another kind', { icon: 'note.png' }, 'must be a picture: png, jpeg, gif, webp, avif'],
    ['another host', { icon: 'https://example.org/a.png' }, 'is at a host that nothing is fetched from'],
  ])('are refused by name: %s', async (_, args, message) => {
    const [path] = Object.keys(args);
    await expect(read(args)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ path, message }], outcome: 'not_sent' },
    });
  });

  it('are foreseen to be refused where their bytes are at hand, and only there', () => {
    expect(() => gate.foresee(callWith({ icon: base64('424d') }))).toThrow('must be a picture');
    for (const icon of ['missing.png', 'https://example.org/a.png', 'data:image/png;base64,{{step.bytes}}', PNG])
      expect(() => gate.foresee(callWith({ icon }))).not.toThrow();
  });
});
