// `light-dark()` is the browser's own here: see src/shell/tokens.css.
export default { plugins: { 'postcss-nested': {} } }
