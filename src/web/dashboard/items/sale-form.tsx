import { useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from 'urql';
import { useSearchParams } from 'wouter';
import type { Action } from '../api/use-action.ts';
import { Form, type Mistakes, typed } from '../kit/form.tsx';
import { entriesIn, metadataOf, mistakeIn } from '../kit/metadata/metadata.ts';
import { type LineItemInput, ProductForSaleByIdDocument } from '../operations.generated.ts';
import { fieldOfParam, lineItemOf, mistakesIn } from './draft.ts';
import { ItemsEditor } from './items-editor.tsx';
import { PageFields, type PageOptions, pageOptionsIn } from './page-fields.tsx';
import { SaleExtras } from './sale-extras.tsx';
import { type Items, useItems } from './use-items.ts';

export interface Sale extends PageOptions {
  lineItems: LineItemInput[];
  recipientAddress?: string;
  metadata?: Record<string, string>;
}

interface Props<Data> {
  submit: string;
  /** A link can be limited, and leave something to its customers. */
  isLink?: boolean;
  action: Action<Data, Sale>;
  onCreated(created: Data): void;
}

/** Makes whatever sells items: a link or a session. */
export function SaleForm<Data>({
  submit,
  isLink = false,
  action: { run, isBusy, failure },
  onCreated,
}: Props<Data>) {
  const items = useItems();
  useProductOfAddress(items);
  const [found, setFound] = useState<Mistakes>();
  const field = failure?.param && fieldOfParam(items.drafts, failure.param);
  const refused = failure?.message;
  const mistakes = useMemo(
    () => (field && refused ? { ...found, [field]: refused } : found),
    [field, refused, found],
  );

  async function send(values: FormData): Promise<void> {
    const entries = entriesIn(values);
    const metadata = mistakeIn(entries);
    const { options, mistakes } = pageOptionsIn(values);
    const wrong = { ...mistakesIn(items.drafts), ...mistakes, ...(metadata && { metadata }) };
    setFound(wrong);
    if (Object.keys(wrong).length > 0) return;
    const recipientAddress = typed(values, 'recipientAddress');
    const created = await run({
      lineItems: items.drafts.map(lineItemOf),
      ...options,
      ...(recipientAddress && { recipientAddress }),
      ...(entries.length > 0 && { metadata: metadataOf(entries) }),
    });
    if (created) onCreated(created);
  }
  return (
    <Form
      submit={submit}
      isBusy={isBusy}
      failure={failure}
      mistakes={mistakes}
      onSubmit={(values) => void send(values)}
    >
      <ItemsEditor items={items} isLink={isLink} />
      <PageFields isLink={isLink} />
      <SaleExtras />
    </Form>
  );
}

/** `?product=prod_…` stands on the form from the beginning. */
function useProductOfAddress(items: Items): void {
  const [params] = useSearchParams();
  const client = useClient();
  const add = useRef(items.addProduct);
  add.current = items.addProduct;
  const id = params.get('product');
  useEffect(() => {
    if (!id) return;
    let isWanted = true;
    void client
      .query(ProductForSaleByIdDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data }) => {
        const product = data?.product;
        if (isWanted && product?.active && product.defaultPriceId) add.current(product);
      });
    return () => {
      isWanted = false;
    };
  }, [client, id]);
}
