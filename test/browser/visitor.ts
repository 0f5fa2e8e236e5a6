import { prepareGround } from './ground.ts';

/** A process that stays in a visit until it is killed. */

const { browsing, url } = await prepareGround();
await browsing.visit(
  async ({ page }) => {
    await page.goto(`${url}/plain`);
    process.stdout.write('visiting\n');
    await new Promise(() => {});
  },
  { deadlineMs: 60_000 },
);
