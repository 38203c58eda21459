import type { Plugin } from 'vite'

const reload = 'window.location.reload();'

/**
 * Where a page's module does not arrive, React Router reloads the page that the reader wanted to
 * leave. Instead the wanted page opens and throws the failure, so that the error page says so and
 * offers a retry. (To throw at once would not do: React Router drops what `lazy` throws.) Fails the
 * build when React Router no longer has the line.
 */
export function loadErrors(): Plugin {
  return {
    name: 'load-errors',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js/ },
      handler(code) {
        if (!code.includes(reload)) this.error('React Router loads route modules another way now')
        return { code: code.replace(reload, 'return { default() { throw error } };'), map: null }
      },
    },
  }
}
