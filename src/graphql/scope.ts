import type { GraphQLField } from 'graphql';
import type { Scope } from '../accounts/scopes.ts';

/** Options of a root field: the scopes of which a caller needs one. Every operation has them or is public. */
export function needs(...scopes: [Scope, ...Scope[]]) {
  return { authScopes: { scope: scopes } };
}

interface Declared {
  authScopes?: { scope?: readonly Scope[] };
  skipTypeScopes?: boolean;
}

type RootField = Pick<GraphQLField<unknown, unknown>, 'extensions'>;

/** The declaration of a root field, so that doors, resolvers, documents, and tests can’t disagree. */
function declared({ extensions }: RootField): Declared {
  return extensions.pothosOptions ?? {};
}

/** Whether anyone can call it. */
export function isPublic(field: RootField): boolean {
  return declared(field).skipTypeScopes === true;
}

/** The scopes of which a caller needs one; none where anyone can call it. */
export function scopesOf(field: RootField): readonly Scope[] {
  return declared(field).authScopes?.scope ?? [];
}
