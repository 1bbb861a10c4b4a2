/** class-transformer does not export where it keeps `@Type`; 0.5.1 has no exports map, so that the file is reachable. */
declare module 'class-transformer/cjs/storage.js' {
  interface TypeMetadata {
    readonly reflectedType?: unknown;
    readonly typeFunction?: () => unknown;
    readonly options?: {
      readonly discriminator?: {
        readonly property: string;
        readonly subTypes: readonly { readonly value: unknown; readonly name: string }[];
      };
    };
  }
  export const defaultMetadataStorage: {
    findTypeMetadata(target: unknown, property: string): TypeMetadata | undefined;
  };
}
