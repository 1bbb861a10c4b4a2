import { type DiscordError } from '../errors/discord-error.js';
import * as f from './fields.js';

function errorsOf(form: f.Field<unknown, boolean>, body: unknown): unknown {
  try {
    f.readForm(form, body);
  } catch (error) {
    return (error as DiscordError).errors;
  }
  return undefined;
}

const leaf = (code: string, message: string) => ({ _errors: [{ code, message }] });

describe('form fields', () => {
  it('name a missing field, a null one, and every other wrong one at once', () => {
    const form = f.object({ name: f.required(f.text()), topic: f.text({ max: 2 }), nsfw: f.flag() });
    expect(errorsOf(form, { topic: 'long', nsfw: 'maybe' })).toEqual({
      name: leaf('BASE_TYPE_REQUIRED', 'This field is required'),
      topic: leaf('BASE_TYPE_MAX_LENGTH', 'Must be 2 or fewer in length.'),
      nsfw: leaf('BOOLEAN_TYPE_CONVERT', 'Must be either true or false.'),
    });
    expect(errorsOf(form, { name: null })).toEqual({ name: leaf('BASE_TYPE_REQUIRED', 'This field is required') });
  });

  it('nest errors by name and index', () => {
    const form = f.object({ rows: f.list(f.object({ id: f.required(f.snowflake()) })) });
    expect(errorsOf(form, { rows: [{ id: '1' }, { id: 'x' }] })).toEqual({
      rows: { 1: { id: leaf('NUMBER_TYPE_COERCE', 'Value "x" is not snowflake.') } },
    });
  });

  it('count code points, not UTF-16 units', () => {
    expect(errorsOf(f.text({ max: 2 }), '👍👍')).toBeUndefined();
    expect(errorsOf(f.text({ min: 1, max: 2 }), '👍👍👍')).toEqual(
      leaf('BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 2 in length.'),
    );
  });

  it('trim where told to', () => {
    expect(f.readForm(f.text({ trim: true }), '  x ')).toBe('x');
  });

  it('take digits for a number and refuse the rest', () => {
    expect(f.readForm(f.int({ max: 5 }), '5')).toBe(5);
    expect(errorsOf(f.int(), 'five')).toEqual(leaf('NUMBER_TYPE_COERCE', 'Value "five" is not int.'));
    expect(errorsOf(f.int({ max: 5 }), 6)).toEqual(
      leaf('NUMBER_TYPE_MAX', 'int value should be less than or equal to 5.'),
    );
    expect(errorsOf(f.int({ min: 1 }), 0)).toEqual(
      leaf('NUMBER_TYPE_MIN', 'int value should be greater than or equal to 1.'),
    );
  });

  it('read permission bits beyond 2^53 exactly', () => {
    expect(f.readForm(f.permissionBits(), '9007199254740993')).toBe(9_007_199_254_740_993n);
  });

  it('take null only where it may be', () => {
    expect(f.readForm(f.object({ nick: f.nullable(f.text()) }), { nick: null })).toEqual({ nick: null });
    expect(errorsOf(f.object({ nick: f.text() }), { nick: null })).toEqual({
      nick: leaf('BASE_TYPE_REQUIRED', 'This field is required'),
    });
  });

  it('name the choices', () => {
    expect(errorsOf(f.oneOf([60, 1440]), 5)).toEqual(leaf('BASE_TYPE_CHOICES', 'Value "5" must be one of (60, 1440).'));
  });

  it('read times and addresses', () => {
    expect(f.readForm(f.time(), '2026-08-06T00:00:00+00:00')).toBe(Date.UTC(2026, 7, 6));
    expect(errorsOf(f.time(), 'soon')).toEqual(
      leaf('DATE_TIME_TYPE_PARSE', 'Could not parse soon. Should be ISO8601.'),
    );
    expect(errorsOf(f.url(), 'nope')).toEqual(leaf('URL_TYPE_INVALID_URL', 'Not a well formed URL.'));
    expect(errorsOf(f.url(), 'ftp://x.y')).toMatchObject({ _errors: [{ code: 'URL_TYPE_INVALID_SCHEME' }] });
  });

  it('find what is there twice in a set', () => {
    expect(errorsOf(f.list(f.snowflake(), { unique: true }), ['1', '2', '1'])).toEqual({
      2: leaf('SET_TYPE_ALREADY_CONTAINS_VALUE', 'The set already contains this value'),
    });
  });

  it('refuse a list for an object and an object for a list', () => {
    expect(errorsOf(f.object({}), [])).toMatchObject({ _errors: [{ code: 'MODEL_TYPE_CONVERT' }] });
    expect(errorsOf(f.list(f.text()), {})).toMatchObject({ _errors: [{ code: 'LIST_TYPE_CONVERT' }] });
  });
});
