import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const json = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const languages: { code: string }[] = json('../languages.json');

/** The games that have a screen, as the engine calls them in the default language. */
function gameNames(): string[] {
  const games: Record<string, { name: string }> = json(`src/engine/gamewords.${languages[0]!.code}.json`);
  const hasScreen = (id: string) => existsSync(new URL(`src/games/${id}/about.ts`, import.meta.url));
  return Object.entries(games).flatMap(([id, { name }]) => (hasScreen(id) ? [name] : []));
}

/** What is said where no script of the page runs: in every language, for nobody can choose one there. */
function startWords(): Plugin {
  const words = languages.map(({ code }) => json(`src/startwords.${code}.json`));
  const said = (key: string): string => words.map((each) => each[key]).join(' ');
  return {
    name: 'start-words',
    transformIndexHtml: (html) => ({
      html: html.replace('<html', `<html lang="${languages[0]!.code}"`),
      tags: [
        { tag: 'noscript', children: said('noScript'), injectTo: 'body' },
        {
          tag: 'script',
          attrs: { nomodule: true, src: './old.js', 'data-text': said('tooOld') },
          injectTo: 'body',
        },
      ],
    }),
  };
}

export default defineConfig({
  // Relative addresses: the built page runs from any static host and below any path.
  base: './',
  server: { fs: { allow: ['..'] } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  worker: { format: 'es' },
  plugins: [
    svelte(),
    startWords(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,png,woff2,wasm,webmanifest}'],
        maximumFileSizeToCacheInBytes: 8e6,
      },
      manifest: {
        id: 'calanque',
        name: 'Calanque',
        short_name: 'Calanque',
        description: gameNames().join(', '),
        lang: languages[0]!.code,
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#FBF8F3',
        theme_color: '#0B6F7A',
        categories: ['games', 'kids'],
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
