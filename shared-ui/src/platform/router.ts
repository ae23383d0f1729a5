/** The names of the router that the portal uses. Sharing the whole library would cost every first page 40 kB more. */
export { BrowserRouter, Link, Navigate, Route, Routes, useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom';
