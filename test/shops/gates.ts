import { idOf, textField } from './fields.ts';
import { empty, escapeHtml, tag } from './html.ts';
import { block, form, heading, lead, link, mark, submit, type View } from './view.ts';

export function hasGatePage({ features, scenario }: View): boolean {
  return scenario === 'accountOnly' || ['button', 'radios', 'emailFirst'].includes(features.gate);
}

/** What stands between a cart and the checkout. */
export function gatePage(view: View): string {
  const { features, words, scenario } = view;
  const login = loginForm(view);
  if (scenario === 'accountOnly')
    return (
      heading(view, 1, words('logIn')) +
      block(view, 'error', escapeHtml(words('accountNeeded'))) +
      login +
      registerForm(view)
    );
  switch (features.gate) {
    case 'radios': {
      const radio = (value: string, text: string) =>
        `<p>${empty('input', { type: 'radio', name: 'way', value, id: `way-${value}`, checked: value === 'register', ...(value === 'guest' ? mark(view, 'pick:way') : {}) })}<label for="way-${value}">${escapeHtml(text)}</label></p>`;
      return (
        heading(view, 1, words('checkout')) +
        form(
          view,
          'guest',
          {},
          radio('guest', words('guest')),
          radio('register', words('register')),
          submit(view, { text: words('next'), oracle: 'go:2' }),
        ) +
        login
      );
    }
    case 'emailFirst':
      return (
        heading(view, 1, words('contact')) +
        form(
          view,
          'guest',
          {},
          textField(view, { key: 'email', word: 'email', type: 'email', isRequired: true, auto: 'email' }),
          submit(view, { text: view.seed % 2 ? words('guest') : words('next'), oracle: 'go:2' }),
        ) +
        lead(view, link(view, 'info', 'login'), { text: words('logIn') })
      );
    default:
      return (
        heading(view, 1, words('logIn')) +
        login +
        block(
          view,
          'section',
          heading(view, 2, 'New here?'),
          form(view, 'guest', {}, submit(view, { text: words('guest'), oracle: 'go:2' })),
        )
      );
  }
}

function loginForm(view: View): string {
  const { words } = view;
  const user = idOf(view, 'login-user');
  return form(
    view,
    'login',
    {},
    tag('label', { for: user }, escapeHtml(words('email'))),
    empty('input', { type: 'email', id: user, name: 'login[username]' }),
    tag('label', { for: 'login-pass' }, escapeHtml(words('password'))),
    empty('input', { type: 'password', id: 'login-pass', name: 'login[password]' }),
    submit(view, { text: words('logIn'), isMain: false }),
  );
}

function registerForm(view: View): string {
  const { words } = view;
  return form(
    view,
    'login',
    {},
    heading(view, 2, words('register')),
    empty('input', { type: 'email', name: 'register[email]', 'aria-label': words('email') }),
    empty('input', {
      type: 'password',
      name: 'register[password]',
      'aria-label': words('password'),
      required: true,
    }),
    submit(view, { text: words('register'), isMain: false }),
  );
}
