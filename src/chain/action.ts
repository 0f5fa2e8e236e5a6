/** What Till asks a wallet to sign and send, whatever it is for. */
export interface SubmitTransactionAction {
  transaction: TransactionToSign;
  /** A sentence for people about what is unusual, such as who pays. */
  notice: string | null;
}

export interface TransactionToSign {
  serializedTransaction: string;
  signerAddress: string;
  networkFeeLamports: number;
  chainPayUri: string | null;
}
