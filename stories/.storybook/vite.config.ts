import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Stories are one bundle of their own: the two entries of the programs' configuration mean nothing to them. */
export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
});
