import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useId, useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import backdrop from '../kit/dialog.module.css';

import { useSettled } from '../kit/use-settled.ts';
import { When } from '../kit/when.tsx';
import { EverythingDocument } from '../operations.generated.ts';
import { type Found, type FoundGroup, objectsIn, pagesFor } from './found.ts';
import classes from './search-dialog.module.css';

/** Of each kind. Lists have the rest. */
const SHOWN = 4;

interface Props {
  isOpen: boolean;
  onClose(): void;
}

/** Finds pages and objects by their words, and goes there. */
export default function SearchDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop.backdrop} />
        <Dialog.Popup className={classes.popup}>
          <Dialog.Title className="visually-hidden">Search</Dialog.Title>
          <Finder onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ onClose }: { onClose(): void }) {
  const id = useId();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const { groups, state } = useFound(text.trim());
  function go({ href }: Found): void {
    onClose();
    navigate(href);
  }
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={text}
      onValueChange={setText}
      itemToStringValue={({ name }) => name}
    >
      <label htmlFor={id} className="visually-hidden">
        Search everything
      </label>
      <div className={classes.head}>
        <Autocomplete.Input
          id={id}
          className={classes.input}
          placeholder="Search payments, products, gifts…"
          maxLength={200}
        />
        <Dialog.Close className={classes.close}>Close</Dialog.Close>
      </div>
      <p className={classes.state} role="status">
        {state}
      </p>
      <Autocomplete.List className={classes.list}>
        {(group: FoundGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className={classes.kind}>{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(found: Found) => (
                <Autocomplete.Item
                  key={found.id}
                  value={found}
                  className={classes.found}
                  onClick={() => go(found)}
                >
                  <span className={classes.name}>{found.name}</span>
                  {found.about && <span className={classes.about}>{found.about}</span>}
                  {found.created && <When at={found.created} />}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

/** Pages at once, objects when the typing pauses, and a word about how that went. */
function useFound(search: string): { groups: FoundGroup[]; state: string } {
  const settled = useSettled(search);
  const [{ data, fetching, error }] = useQuery({
    query: EverythingDocument,
    variables: { search: settled, first: SHOWN },
    pause: settled === '',
    requestPolicy: 'network-only',
  });
  const isCurrent = settled === search && !fetching;
  const objects = useMemo(() => (data && settled ? objectsIn(data) : []), [data, settled]);
  const groups = useMemo(() => [...objects, ...pagesFor(search)], [objects, search]);
  if (!search) return { groups: pagesFor(''), state: '' };
  if (error && isCurrent) return { groups, state: 'Couldn’t search. Check your connection and try again.' };
  if (!isCurrent) return { groups, state: 'Searching…' };
  return { groups, state: groups.length === 0 ? `Nothing found for “${search}”` : '' };
}
