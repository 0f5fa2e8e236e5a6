import './design/tokens.css';
import './design/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'urql';
import { isFramed, joinHost } from './embedded/host.ts';
import { createApi } from './graphql/api.ts';
import { aheadOf, Routes } from './routes.tsx';
import { settings } from './settings.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

// Before anything is awaited: the page around this one speaks as soon as it has loaded.
if (isFramed) joinHost();

/** Whoever waits longer sees the outline of the page. */
const OUTLINE_MS = 150;
const outline = new Promise((due) => setTimeout(due, OUTLINE_MS));
await Promise.race([aheadOf(location.pathname), outline]);

createRoot(root).render(
  <StrictMode>
    <Provider value={createApi(settings.graphqlPath)}>
      <Routes path={location.pathname} />
    </Provider>
  </StrictMode>,
);
