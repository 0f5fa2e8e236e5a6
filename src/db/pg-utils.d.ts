declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as PostgreSQL takes it. */
    prepareValue(value: unknown): Buffer | string | null;
  };
  export default utils;
}
