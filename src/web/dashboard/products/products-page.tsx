import { ButtonLink } from '../kit/button-link.tsx';
import type { Filter } from '../kit/list/filters.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import { type ProductRowFragment, ProductsDocument } from '../operations.generated.ts';
import { ProductPill } from './product-pill.tsx';
import { priceWords, TYPES } from './product-words.ts';

const COLUMNS: readonly Column<ProductRowFragment>[] = [
  { head: 'Name', sort: 'NAME_ASC', cell: ({ name }) => name },
  { head: 'Price', sort: 'AMOUNT_DESC', cell: (product) => priceWords(product), isNumber: true },
  { head: 'Status', cell: (product) => <ProductPill of={product} /> },
  { head: 'Type', cell: ({ type }) => TYPES[type], isMinor: true },
  { head: 'Created', sort: 'CREATED_DESC', cell: ({ created }) => <When at={created} />, isMinor: true },
];

const ACTIVE: Filter = {
  name: 'active',
  label: 'Status',
  choices: [
    ['true', 'Active'],
    ['false', 'Archived'],
  ],
};

export default function ProductsPage() {
  return (
    <ListPage
      title="Products"
      about="The things you sell and their prices."
      actions={<ButtonLink href="/products/new">New product</ButtonLink>}
      query={ProductsDocument}
      connectionOf={({ products }) => products}
      topics={['PRODUCT']}
      search="Search by name or ID"
      filters={[ACTIVE]}
      variablesOf={({ active }) => (active ? { active: active === 'true' } : {})}
      columns={COLUMNS}
      hrefOf={({ id }) => `/products/${id}`}
      empty={{
        title: 'No products yet',
        text: 'Create one for each thing you sell. Then a link takes two clicks.',
        action: <ButtonLink href="/products/new">New product</ButtonLink>,
      }}
    />
  );
}
