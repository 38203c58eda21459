import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoginMessage } from './login-message.tsx'
import { readLoginQuery } from './login-query.ts'

const shown = (search: string) =>
  renderToStaticMarkup(
    <LoginMessage
      query={readLoginQuery(new URLSearchParams(search))}
      wanted={null}
      mailed={null}
    />,
  )

test('after a new password by mail it tells of the passkeys that stay, where there are some', () => {
  expect(shown('told=reset-passkeys')).toContain('Passkeys of your account still work')
  expect(shown('told=reset')).toContain('Your new password is set')
  expect(shown('told=reset')).not.toContain('asskey')
})
