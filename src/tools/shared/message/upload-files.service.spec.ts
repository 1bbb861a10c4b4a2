import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadFiles } from './upload-files.service.js';

const refused = (path: string) => ({ code: 'VALIDATION_FAILED', details: { issues: [{ path }] } });

describe('UploadFiles', () => {
  let root: string;
  let files: UploadFiles;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'uploads-'));
    await mkdir(join(root, 'shared/sub'), { recursive: true });
    await writeFile(join(root, 'secret.txt'), 'secret');
    await writeFile(join(root, 'shared/sub/plan.txt'), 'plan');
    await writeFile(join(root, 'shared/empty.txt'), '');
    await symlink(join(root, 'secret.txt'), join(root, 'shared/out.txt'));
    await symlink(root, join(root, 'shared/up'));
    await symlink('sub/plan.txt', join(root, 'shared/in.txt'));
    files = new UploadFiles({ resultMaxBytes: 1024, filesDir: join(root, 'shared') });
  });
  afterEach(() => rm(root, { recursive: true }));

  it('reads bytes from base64, with or without a data URI around it', async () => {
    const data = Buffer.from('héllo').toString('base64');
    const [plain, uri] = await files.read([
      { filename: 'a.txt', data },
      { filename: 'b.txt', data: `data:text/plain;base64,${data}`, spoiler: true },
    ]);
    const contentType = 'text/plain; charset=utf-8';
    expect(plain).toEqual({ name: 'a.txt', data: Buffer.from('héllo'), contentType });
    expect(uri).toEqual({ name: 'SPOILER_b.txt', data: Buffer.from('héllo'), contentType });
  });

  it('leaves the type of what is no text to its first bytes', async () => {
    const data = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]).toString('base64');
    const [file] = await files.read([{ filename: 'a.txt', data }]);
    expect(file).not.toHaveProperty('contentType');
  });

  it('reads base64 without its padding, in lines, and with the letters for URLs', async () => {
    const [file] = await files.read([{ filename: 'a', data: ' -_8\n AYQ \n' }]);
    expect(file?.data).toEqual(Buffer.from('+/8AYQ==', 'base64'));
  });

  it('reads a file of the upload directory under its own name', async () => {
    expect(await files.read([{ path: 'sub/plan.txt' }])).toMatchObject([
      { name: 'plan.txt', data: Buffer.from('plan') },
    ]);
    expect(await files.read([{ path: 'in.txt', filename: 'renamed.txt' }])).toMatchObject([{ name: 'renamed.txt' }]);
  });

  it.each([
    '../secret.txt',
    'sub/../../secret.txt',
    'out.txt',
    'up/secret.txt',
    'missing.txt',
    'sub',
    '',
    '.',
    '/etc/passwd',
    'a\0b',
  ])('tells nothing about %j', async (path) => {
    await expect(files.read([{ path }])).rejects.toMatchObject(refused('files[0].path'));
  });

  it('takes no path where there is no upload directory', async () => {
    await expect(new UploadFiles({ resultMaxBytes: 1024 }).read([{ path: 'sub/plan.txt' }])).rejects.toMatchObject(
      refused('files[0].path'),
    );
  });

  it.each([
    [{}, 'files[0]'],
    [{ filename: 'a', data: 'YQ==', path: 'sub/plan.txt' }, 'files[0]'],
    [{ data: 'YQ==' }, 'files[0].filename'],
    [{ filename: 'a', data: 'not base64!' }, 'files[0].data'],
    [{ filename: 'a', data: '=' }, 'files[0].data'],
    [{ filename: 'a', data: '==' }, 'files[0].data'],
    [{ filename: 'a', data: 'A' }, 'files[0].data'],
    [{ filename: 'a', data: 'A===' }, 'files[0].data'],
    [{ filename: 'a', data: 'YWJj=' }, 'files[0].data'],
    [{ filename: 'a', data: ' ' }, 'files[0].data'],
    [{ filename: 'a', data: 'data:text/plain;base64,' }, 'files[0].data'],
    [{ path: 'empty.txt' }, 'files[0].path'],
  ])('refuses %j', async (file, path) => {
    await expect(files.read([file])).rejects.toMatchObject(refused(path));
  });

  it('refuses files that are too large together', async () => {
    const data = Buffer.alloc(13 * 1024 * 1024).toString('base64');
    await expect(
      files.read([
        { filename: 'a', data },
        { filename: 'b', data },
      ]),
    ).rejects.toMatchObject(refused('files[1].data'));
  });
});
