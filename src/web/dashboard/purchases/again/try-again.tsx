import { ButtonLink } from '../../kit/button-link.tsx';

interface Props {
  id: string;
  /** The shop may have the order already. */
  isRisky?: boolean;
}

/** Leads to the same request, filled in, where everything can be changed. */
export function TryAgain({ id, isRisky = false }: Props) {
  return (
    <ButtonLink href={`/purchases/new?again=${id}`} kind={isRisky ? 'quiet' : 'primary'}>
      {isRisky ? 'Try again anyway' : 'Try again'}
    </ButtonLink>
  );
}
