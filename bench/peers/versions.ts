/** What is installed of each peer, exactly; nothing of it belongs to Sen's own packages. */
export const VERSIONS = {
  payload: {
    payload: '3.90.2',
    '@payloadcms/next': '3.90.2',
    '@payloadcms/db-postgres': '3.90.2',
    graphql: '16.15.0',
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  strapi: {
    '@strapi/strapi': '5.54.0',
    '@strapi/plugin-users-permissions': '5.54.0',
    pg: '8.23.1',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.4',
    'styled-components': '6.6.0',
  },
} as const;
