FROM node:20-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# SQLite, the one thing that cannot be bundled
RUN mkdir /native && cp -r --parents node_modules/libsql node_modules/@libsql/*-gnu node_modules/@neon-rs /native

FROM node:20-slim
LABEL org.opencontainers.image.title="discord-mcp" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /src/bundle ./bundle
COPY --from=build /native ./
RUN mkdir /state && chown node:node /state && chmod 700 /state
ENV MCP_STATE_DIR=/state
VOLUME /state
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "bundle/discord-mcp.cjs"]
# any address but loopback demands DISCORD_MCP_ACCESS_TOKEN
CMD ["serve", "--http", "--host", "0.0.0.0"]
