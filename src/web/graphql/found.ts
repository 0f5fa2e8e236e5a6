/** An answer in which nothing that was asked for is missing: what can’t be found is null, beside an error. */
export type Found<Data> = { [Field in keyof Data]: NonNullable<Data[Field]> };

export function isFound<Data>(data: Data | undefined): data is Data & Found<Data> {
  return typeof data === 'object' && data !== null && Object.values(data).every((one) => one !== null);
}
