/**
 * The one list of this tab, fetched by `load` when it is first asked for. Where it cannot be
 * fetched the answer rejects, and the next one tries again.
 */
export function lazyList<List>(load: () => Promise<List>): () => Promise<List> {
  let loading: Promise<List> | null = null
  return () => {
    loading ??= load()
    loading.catch(() => {
      loading = null
    })
    return loading
  }
}
