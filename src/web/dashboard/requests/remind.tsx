import buttons from '../../ui/button.module.css';
import { Copy } from '../kit/copy.tsx';
import { Panel } from '../kit/panel.tsx';
import { small } from '../kit/qr/share.tsx';
import classes from './remind.module.css';
import { type Reminded, reminderOf } from './reminder.ts';

/** A reminder to send from the merchant’s own mail or chat. */
export function Remind({ request, url }: { request: Reminded; url: string }) {
  const { text, mailto } = reminderOf(request, url);
  return (
    <Panel title="Remind">
      <p className={classes.about}>
        Till doesn’t send email. Send this reminder from your own mail, or copy it into a chat.
      </p>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        <a href={mailto} className={`${buttons.button} ${buttons.quiet} ${small}`}>
          Write email
        </a>
        <Copy text={text} name="reminder">
          Copy reminder
        </Copy>
      </div>
    </Panel>
  );
}
