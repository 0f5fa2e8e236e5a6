/** A problem that whoever runs Till can mend: the message is said to them as it is, without a stack. */
export class OperatorError extends Error {}
