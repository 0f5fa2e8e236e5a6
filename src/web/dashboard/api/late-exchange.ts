import type { Exchange, Operation, OperationResult } from 'urql';
import { make, makeSubject, pipe, subscribe } from 'wonka';

/** An exchange that is still on its way: what is asked meanwhile waits for it. */
export function lateExchange(load: () => Promise<Exchange>): Exchange {
  return (input) => (operations) =>
    make<OperationResult>(({ next }) => {
      const waiting: Operation[] = [];
      const { source, next: pass } = makeSubject<Operation>();
      let hand = (operation: Operation): void => void waiting.push(operation);
      const { unsubscribe } = pipe(
        operations,
        subscribe((operation) => hand(operation)),
      );
      void load().then((exchange) => {
        pipe(exchange(input)(source), subscribe(next));
        hand = pass;
        waiting.splice(0).forEach(pass);
      });
      return unsubscribe;
    });
}
