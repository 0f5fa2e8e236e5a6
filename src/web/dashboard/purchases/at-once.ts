/** Purchases take their time; the page shows how they go on instead of waiting for the end. */
export const AT_ONCE = { headers: { Prefer: 'respond-async' } };
