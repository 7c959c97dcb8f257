import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API that the development server stands in front of. `npm run dev` sets it. */
const api = process.env.MUSTER_API ?? 'http://127.0.0.1:3000';

const fromApi = ['^/v[12]/', '/openapi.json', '/docs', '/mailbox', '/healthz', '/readyz', '/metrics'];

export default defineConfig({
  root: 'web',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'routes',
      generatedRouteTree: 'routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
      tmpDir: '../node_modules/.cache/tanstack-router',
    }),
    react(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(fromApi.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Data URIs in style sheets would need a wider content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
