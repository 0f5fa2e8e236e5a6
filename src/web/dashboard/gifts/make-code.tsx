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
export function MakeCode() {
  return (
    <Panel title="1. Make a code">
      <p className={classes.text}>
        You make the code on a machine of your own and give it to the recipient. Till never sees it: here you
        enter only the key that follows from it.
      </p>
      <Tabs
        label="Ways to make a code"
        tabs={[
          {
            name: 'Command',
            content: (
              <>
                <p className={classes.text}>In a folder of the Till project:</p>
                <CodeBlock name="the command" code={CODE_COMMAND} />
                <p className={classes.text}>
                  It prints two lines. Keep the <strong>release code</strong>; the{' '}
                  <strong>release verification key</strong> goes below. It needs nothing that runs and sends
                  nothing anywhere.
                </p>
              </>
            ),
          },
          {
            name: 'JavaScript',
            content: (
              <>
                <p className={classes.text}>In your own program, in Node or a browser:</p>
                <CodeBlock name="the program" code={CODE_MODULE} />
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}
