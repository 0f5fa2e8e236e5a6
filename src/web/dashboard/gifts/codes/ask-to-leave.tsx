import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../kit/alert.tsx';

interface Props {
  count: number;
  onStay(): void;
  onLeave(): void;
}

export default function AskToLeave({ count, onStay, onLeave }: Props) {
  const isOne = count === 1;
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => isOpen || onStay()}>
      <Alert
        title={isOne ? 'Have you saved the gift code?' : 'Have you saved the gift codes?'}
        about={
          isOne
            ? 'You haven’t copied or printed it, and it won’t be shown again. If you lose it, reclaim the gift and create another.'
            : 'You haven’t printed or downloaded them, and they won’t be shown again. If you lose them, reclaim the gifts and create others.'
        }
        answers={
          <>
            <Button kind="quiet" onClick={onLeave}>
              {isOne ? 'I’ve saved it' : 'I’ve saved them'}
            </Button>
            <Button onClick={onStay}>Go back</Button>
          </>
        }
      />
    </AlertDialog.Root>
  );
}
