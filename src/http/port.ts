import type { Config } from '../config.ts';
import { OperatorError } from '../shared/operator-error.ts';

/** Why the server can’t listen, if the operator can fix it. */
export function portProblem({ HOST, PORT }: Config, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new OperatorError(`Port ${PORT} is already in use. Stop the other process, or set PORT.`);
  if (error.code === 'EACCES')
    return new OperatorError(`This user isn’t allowed to use port ${PORT}. Set PORT to 1024 or higher.`);
  if (error.code === 'EADDRNOTAVAIL')
    return new OperatorError(`HOST ${HOST} isn’t an address of this machine.`);
  return error;
}
