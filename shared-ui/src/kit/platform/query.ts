/** The names of TanStack Query that the portal uses. */
export { queryOptions, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
