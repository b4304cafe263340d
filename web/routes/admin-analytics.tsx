export { AdminAnalytics as default } from '../features/admin/analytics-view.tsx'
