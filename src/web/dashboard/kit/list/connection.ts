/** A part of a list, as every query answers it. */
export interface Connection<Row> {
  nodes: readonly Row[];
  pageInfo: PageInfo;
}

export interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor?: string | null;
  endCursor?: string | null;
}
