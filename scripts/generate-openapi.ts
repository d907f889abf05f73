import { writeFile } from 'node:fs/promises';
import { apiDocuments } from './api-documents.ts';

const { openapi, graphql } = await apiDocuments();
await writeFile(new URL('../openapi/openapi.yaml', import.meta.url), openapi);
await writeFile(new URL('../src/api/graphql/schema.graphql', import.meta.url), graphql);
