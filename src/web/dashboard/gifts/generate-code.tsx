import { CodeBlock } from '../kit/code-block.tsx';
import { Panel } from '../kit/panel.tsx';
import { Tabs } from '../kit/tabs.tsx';
import classes from './new-gift-page.module.css';

export const CODE_COMMAND = 'npx till gift code';

export const CODE_MODULE = `import { formatReleaseCode, generateReleaseCode, releaseVerificationKey } from 'till/release-codes';

const code = generateReleaseCode();
console.log('Release code            ', formatReleaseCode(code));
console.log('Release verification key', releaseVerificationKey(code));`;

/** The code is made where it belongs: in the hands of whoever gives it. */
export function GenerateCode() {
  return (
    <Panel title="Generate a code elsewhere">
      <p className={classes.text}>
        Generate the code on your own machine and give it to the recipient. Till never sees it, only the
        public key derived from it.
      </p>
      <Tabs
        label="Ways to generate a code"
        tabs={[
          {
            name: 'Command',
            content: (
              <>
                <p className={classes.text}>In your Till project folder:</p>
                <CodeBlock name="command" code={CODE_COMMAND} />
                <p className={classes.text}>
                  It prints two lines. Keep the <strong>release code</strong>; enter the{' '}
                  <strong>release verification key</strong> below. The command works offline.
                </p>
              </>
            ),
          },
          {
            name: 'JavaScript',
            content: (
              <>
                <p className={classes.text}>In your own code, in Node or a browser:</p>
                <CodeBlock name="code" code={CODE_MODULE} />
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}
