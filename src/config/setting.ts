import 'reflect-metadata';

/** What is known of one setting besides its default, which is the initial value of its property in `Config`. */
export interface Setting {
  /** The environment variable. */
  readonly variable: string;
  /** The property of `Config`. */
  readonly property: string;
  /** One or two sentences for the operator. */
  readonly description: string;
  /** What values are accepted, in words; ends the line a wrong value is refused with. */
  readonly accepts: string;
  readonly unit?: string;
  /** Its value is never shown, not even in part. */
  readonly secret: boolean;
  /** A name other programs use too, so that similar names are none of our business. */
  readonly foreign: boolean;
  /** Other spellings of the variable; the main one wins. */
  readonly aliases: readonly string[];
  /** Turns the text into the property's type; what cannot be turned stays text and fails validation. */
  readonly parse: (raw: string) => unknown;
  /** Of a list: what is wrong with one of its entries, in words that follow it, empty where its form is; undefined where nothing is. */
  readonly entryProblem?: (entry: string) => string | undefined;
}

const SETTINGS = Symbol('settings');

/** Records a setting on the class of the decorated property. */
export function recordSetting(prototype: object, setting: Setting): void {
  const known = (Reflect.getOwnMetadata(SETTINGS, prototype) as Setting[] | undefined) ?? [];
  Reflect.defineMetadata(SETTINGS, [...known, setting], prototype);
}

/** The settings of a class, in the order of its properties. */
export function settingsOf(type: { prototype: object }): readonly Setting[] {
  return (Reflect.getOwnMetadata(SETTINGS, type.prototype) as Setting[] | undefined) ?? [];
}
