import { useFetched } from '../../ui/fetched.tsx';
import type { DialogProps } from './open-dialog.tsx';

const load = () => import('./open-dialog.tsx');

/** Something to be done before going on. Escape and the cross leave it. What it takes comes with the first one. */
export function Dialog(props: DialogProps) {
  const OpenDialog = useFetched(load, props.isOpen);
  return OpenDialog && <OpenDialog {...props} />;
}
