import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Stories are a bundle of their own: the entries of the programs mean nothing to them. */
export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
});
