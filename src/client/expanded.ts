/** An object with some of its references as objects, as `expand` asks for them. */
export type Expanded<Of, References, Name extends keyof References> = [Name] extends [never]
  ? Of
  : Omit<Of, Name> & Pick<References, Name>;
