// What the type checker does not see: promises that nobody waits for. Style is prettier's.
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';

const promises = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
  '@typescript-eslint/await-thenable': 'error',
};

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'test-results/', '**/*.d.ts'] },
  {
    files: ['src/**/*.ts', 'tests/**/*.ts'],
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: promises,
  },
  ...svelte.configs.base,
  {
    files: ['src/**/*.svelte', 'src/**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'], parser: tseslint.parser },
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: promises,
  },
);
