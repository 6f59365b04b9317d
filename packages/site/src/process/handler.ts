/** Answers a request. `env` holds what the adapter knows of its connection. */
export type Handler = (request: Request, env: object) => Response | Promise<Response>;
