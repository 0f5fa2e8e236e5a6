/** A problem the operator can fix: its message is printed as is, without a stack. */
export class OperatorError extends Error {}
