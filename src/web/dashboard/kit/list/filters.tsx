import { type ReactNode, useEffect, useId, useState } from 'react';
import fields from '../fields.module.css';
import classes from './filters.module.css';
import { PeriodChoice } from './period-choice.tsx';
import { NEWEST_FIRST } from './sorting.ts';
import type { ListAddress } from './use-list-address.ts';
import { ViewsMenu } from './views-menu.tsx';

export interface Filter {
  /** As the query calls it. */
  name: string;
  label: string;
  choices: readonly (readonly [value: string, text: string])[];
}

interface Props {
  address: ListAddress;
  search: string | undefined;
  filters: readonly Filter[];
  /** The orders of the list; chosen here where its heads have no room. */
  sorts: readonly (readonly [sort: string, words: string])[];
  /** What can be done with what they leave. */
  children: ReactNode;
}

/** Typing is not interrupted by looking up every letter. */
const PAUSE_MS = 350;

export function Filters({ address, search, filters, sorts, children }: Props) {
  return (
    <search className={classes.filters}>
      {search && <Search what={search} address={address} />}
      {filters.map((filter) => (
        <Choice key={filter.name} filter={filter} address={address} />
      ))}
      <PeriodChoice address={address} />
      {sorts.length > 0 && (
        <select
          aria-label="Sort by"
          className={`${fields.input} ${classes.choice} ${classes.sort}`}
          value={address.sort || NEWEST_FIRST}
          onChange={(event) => address.sortBy(event.target.value)}
        >
          {sorts.map(([sort, words]) => (
            <option key={sort} value={sort}>
              Sort: {words}
            </option>
          ))}
        </select>
      )}
      <ViewsMenu />
      {children}
    </search>
  );
}

function Search({ what, address: { search, narrow } }: { what: string; address: ListAddress }) {
  const id = useId();
  const [text, setText] = useState(search);
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => narrow({ search: text.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className={classes.search}>
      <label htmlFor={id} className="visually-hidden">
        Search
      </label>
      <input
        id={id}
        type="search"
        className={fields.input}
        placeholder={what}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

function Choice({ filter, address }: { filter: Filter; address: ListAddress }) {
  const { name, label, choices } = filter;
  return (
    <select
      aria-label={label}
      className={`${fields.input} ${classes.choice}`}
      value={address.chosen[name] ?? ''}
      onChange={(event) => address.narrow({ [name]: event.target.value })}
    >
      <option value="">{label}: all</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
