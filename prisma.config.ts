import { defineConfig } from 'prisma/config';

/** Only for `npm run generate:prisma`: migrations are applied by src/database/migrate.ts. */
export default defineConfig({ schema: 'prisma/schema.prisma' });
