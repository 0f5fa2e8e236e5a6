import { useState, useSyncExternalStore } from 'react';
import { chime, readyChime } from '../register/chime.ts';
import { choices, choose, onChoice } from './choices.ts';
import classes from './notifications-form.module.css';

const CANT = 'This browser shows no notifications here. They need a page that was opened over https.';
const DENIED =
  'Notifications are blocked for this page. Allow them in your browser’s settings, then try again.';

/** What this browser tells of, and how. */
export default function NotificationsForm() {
  const { notifications, sound } = useSyncExternalStore(onChoice, choices);
  const [problem, setProblem] = useState<string>();

  async function turnNotifications(isOn: boolean): Promise<void> {
    setProblem(undefined);
    if (!isOn) return choose({ notifications: false });
    if (!('Notification' in window)) return setProblem(CANT);
    const permission = await Notification.requestPermission();
    if (permission === 'granted') choose({ notifications: true });
    else setProblem(DENIED);
  }
  function turnSound(isOn: boolean): void {
    choose({ sound: isOn });
    if (!isOn) return;
    readyChime();
    chime();
  }
  return (
    <div className={classes.choices}>
      <p className={classes.about}>
        When a payment arrives or a purchase waits for approval, while the dashboard is open in this browser.
        If it’s open in several tabs, one of them tells you.
      </p>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={notifications}
          onChange={({ target }) => void turnNotifications(target.checked)}
        />
        Show a notification
      </label>
      <label className={classes.choice}>
        <input type="checkbox" checked={sound} onChange={({ target }) => turnSound(target.checked)} />
        Play a sound
      </label>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
