/** How one shop is bought from, as readable data. */
export interface Flow {
  /** The shop's slug. */
  merchant: string;
  steps: unknown[];
}
