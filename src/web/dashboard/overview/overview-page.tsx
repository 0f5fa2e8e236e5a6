import { ButtonLink } from '../kit/button-link.tsx';
import { Columns } from '../kit/detail.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import { GettingStarted } from './getting-started.tsx';
import { MoneyPanel } from './money-panel.tsx';
import classes from './overview-page.module.css';
import { PurchasesPanel } from './purchases-panel.tsx';
import { Tiles } from './tiles.tsx';

/** What a merchant looks at first. Everything on it keeps up with what happens. */
export default function OverviewPage() {
  return (
    <>
      <PageHead
        title="Overview"
        actions={
          <ButtonLink href="/links/new" kind="quiet">
            Create link
          </ButtonLink>
        }
      />
      <div className={classes.overview}>
        <GettingStarted />
        <Tiles />
        <MoneyPanel />
        <Columns aside={<ActivityPanel />}>
          <AttentionPanel />
          <PurchasesPanel />
        </Columns>
      </div>
    </>
  );
}
