import { useQuery } from 'urql';
import { StepPictureDocument } from '../../operations.generated.ts';

interface Wanted {
  intentId: string;
  runId: string;
  number: number;
}

/** A step's picture, once it is wanted. It never changes, so it is asked for once. */
export function usePicture({ intentId, runId, number }: Wanted, isWanted: boolean) {
  const [{ data, error }] = useQuery({
    query: StepPictureDocument,
    variables: { id: intentId, run: runId, number },
    pause: !isWanted,
    requestPolicy: 'cache-first',
  });
  return { picture: data?.checkoutIntent?.runs[0]?.steps[0]?.screenshot, isMissing: error !== undefined };
}
