import type { Config } from '../config.ts';
import { OperatorError } from '../shared/operator-error.ts';

/** Why the door could not be opened, if it is the operator's to mend. */
export function portProblem({ HOST, PORT }: Config, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new OperatorError(`Port ${PORT} is taken. Stop what uses it, or set PORT to another one.`);
  if (error.code === 'EACCES')
    return new OperatorError(`Port ${PORT} may not be used by this user. Set PORT above 1023.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new OperatorError(`HOST ${HOST} is not an address of this machine.`);
  return error;
}
